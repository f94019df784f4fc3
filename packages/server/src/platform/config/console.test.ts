import { expect, test } from 'vitest';
import { readConsole } from './console.ts';

test('there is no console unless its port is set', () => {
  expect(readConsole({ CONSOLE_HOST: '0.0.0.0' }, '/')).toBeUndefined();
  expect(readConsole({ CONSOLE_PORT: '9090' }, '/mekiki')).toEqual({
    port: 9090,
    host: '127.0.0.1',
    dir: '/mekiki/packages/console/dist',
    needsTotp: false,
  });
});

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('on %s a token is enough', (CONSOLE_HOST) => {
  expect(readConsole({ CONSOLE_PORT: '1', CONSOLE_HOST }, '/')?.needsTotp).toBe(false);
});

test.each(['0.0.0.0', '::', '10.0.0.7', 'console.example', 'localhost.example', '127.0.0.1.example'])(
  'on %s a second factor is required',
  (CONSOLE_HOST) => {
    expect(readConsole({ CONSOLE_PORT: '1', CONSOLE_HOST }, '/')?.needsTotp).toBe(true);
  },
);

test.each(['70000', '-1', 'on'])('a port "%s" ends the start', (CONSOLE_PORT) => {
  expect(() => readConsole({ CONSOLE_PORT }, '/')).toThrow('CONSOLE_PORT must be a whole number from 0 to 65535');
});

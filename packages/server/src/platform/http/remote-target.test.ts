import { expect, test, vi } from 'vitest';
import { RemoteError, type RemoteErrorCode } from './remote-error.ts';
import { addressesOf, exemptions, parseTarget, type Resolve } from './remote-target.ts';

const nobody = exemptions([]);

/** Every name leads to this address, as nip.io and its like do. */
const everyNameIs = (...addresses: string[]) => vi.fn<Resolve>(async () => addresses);

async function codeOf(address: string, resolve = everyNameIs('93.184.216.34')): Promise<RemoteErrorCode | string[]> {
  try {
    return await addressesOf(parseTarget(address), resolve, nobody);
  } catch (error) {
    if (error instanceof RemoteError) return error.code;
    throw error;
  }
}

test.each([
  [''],
  ['   '],
  ['image.png'],
  ['//example.org/a.png'],
  ['ftp://example.org/a.png'],
  ['file:///etc/passwd'],
  ['data:image/png;base64,AAAA'],
  ['javascript:alert(1)'],
  ['gopher://127.0.0.1:6379/_INFO'],
  ['blob:http://example.org/1'],
  ['http://'],
  ['http://exa mple.org/'],
  ['http://[::1'],
  ['http://[fe80::1%25eth0]/'],
  ['http://999.999.999.999/'],
  ['http://0x1ffffffff/'],
  ['http://example.org../a.png'],
  ['http://user@example.org/a.png'],
  ['http://user:secret@example.org/a.png'],
  ['http://example.org@127.0.0.1/a.png'],
  ['http://:@example.org:99999/'],
])('calls %s no address of an image', async (address) => {
  expect(await codeOf(address)).toBe('invalid-url');
});

test.each([
  ['http://127.0.0.1/'],
  ['http://127.1/'],
  ['http://127.0.0.1./'],
  ['http://2130706433/'],
  ['http://0x7f000001/'],
  ['http://0x7f.0.0.1/'],
  ['http://0177.0.0.1/'],
  ['http://017700000001/'],
  ['http://0/'],
  ['http://①②⑦.⓪.⓪.①/'],
  ['http://%31%32%37.0.0.1/'],
  ['http://127。0。0。1/'],
  ['http:127.0.0.1'],
  ['http:\\\\127.0.0.1\\a.png'],
  ['http://169.254.169.254/latest/meta-data/'],
  ['http://3232235777/'],
  ['http://[::1]/'],
  ['http://[::]/'],
  ['http://[::ffff:127.0.0.1]/'],
  ['http://[::ffff:7f00:1]/'],
  ['http://[0:0:0:0:0:ffff:10.0.0.1]/'],
  ['http://[64:ff9b::7f00:1]/'],
  ['http://[2002:7f00:1::]/'],
  ['http://[fd00::1]:8080/'],
  ['http://localhost/'],
  ['http://LOCALHOST./'],
  ['http://a.localhost/'],
  ['http://metadata.google.internal/'],
  ['http://168.63.129.16/machine?comp=goalstate'],
  ['http://0xa83f8110/'],
  ['http://router/'],
  ['http:///etc/passwd%00'],
  ['http://93.184.216.34:22/'],
])('refuses %s', async (address) => {
  const resolve = everyNameIs('93.184.216.34');
  expect(await codeOf(address, resolve)).toBe('refused-address');
  expect(resolve).not.toHaveBeenCalled();
});

test('calls an endless address no address of an image', async () => {
  expect(await codeOf(`http://example.org/${'a'.repeat(5_000)}`)).toBe('invalid-url');
});

test.each(['http://example.org:22/', 'http://example.org:6379/', 'https://example.org:25/'])(
  'refuses the port of %s',
  async (address) => {
    expect(await codeOf(address)).toBe('refused-address');
  },
);

test.each([
  ['127.0.0.1.nip.io', ['127.0.0.1']],
  ['10-0-0-1.sslip.io', ['10.0.0.1']],
  ['rebind.example.org', ['169.254.169.254', '::1']],
  ['azure.example.org', ['168.63.129.16']],
  ['six.example.org', ['::ffff:192.168.0.1']],
  ['odd.example.org', ['not an address']],
])('refuses the name %s that leads to %o', async (name, addresses) => {
  expect(await codeOf(`https://${name}/a.png`, everyNameIs(...addresses))).toBe('refused-address');
});

test('connects only to the public ones of several addresses', async () => {
  const resolve = everyNameIs('10.0.0.1', '93.184.216.34', '::1', '2606:4700::1');
  expect(await codeOf('http://example.org/a.png', resolve)).toEqual(['93.184.216.34', '2606:4700::1']);
});

test('lets the address of a public site through, in brackets too', async () => {
  expect(await codeOf('http://[2606:4700::1]/')).toEqual(['2606:4700::1']);
});

test('connects to at most eight addresses', async () => {
  const many = Array.from({ length: 9 }, (_, last) => `93.184.216.${last + 1}`);
  expect(await codeOf('http://example.org/', everyNameIs(...many))).toEqual(many.slice(0, 8));
});

test.each([
  ['www.example.org/a.png', undefined, 'https://www.example.org/a.png'],
  ['WWW.example.org', undefined, 'https://www.example.org/'],
  ['http://example.org/www.a', undefined, 'http://example.org/www.a'],
  ['http://www.example.org/', undefined, 'http://www.example.org/'],
  // Where an address is relative, that is the name of a file.
  ['www.example.org', 'http://example.org/a/b', 'http://example.org/a/www.example.org'],
])('reads %s, relative to %s, as %s', (text, base, url) => {
  expect(parseTarget(text, base).href).toBe(url);
});

test('takes an address of 4,096 letters, and none of 4,097', () => {
  const start = 'http://example.org/';
  const longest = start + 'a'.repeat(4_096 - start.length);
  expect(parseTarget(longest).href).toBe(longest);
  expect(() => parseTarget(`${longest}a`)).toThrow(RemoteError);
});

test('refuses a password without a name', () => {
  expect(() => parseTarget('http://:secret@example.org/')).toThrow(RemoteError);
});

test.each(['http://example.org/', 'https://example.org:443/', 'http://example.org:8080/', 'https://example.org:8443/'])(
  'lets %s through',
  async (address) => {
    expect(await codeOf(address)).toEqual(['93.184.216.34']);
  },
);

test('asks for a name once and without its last dot', async () => {
  const resolve = everyNameIs('93.184.216.34');
  await codeOf('http://example.org./a.png', resolve);
  expect(resolve.mock.calls).toEqual([['example.org']]);
});

test.each([
  ['an unknown name', () => Promise.reject(new Error('ENOTFOUND 10.0.0.53'))],
  ['a name without addresses', async () => []],
])('says that there is no such site: %s', async (_case, resolve) => {
  const url = parseTarget('http://nowhere.example.org/');
  const error: unknown = await addressesOf(url, resolve, nobody).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'unreachable', message: expect.stringContaining('no site with this name') });
  expect((error as RemoteError).message).not.toMatch(/\d/);
});

test.each([
  ['127.0.0.1:9000', 'http://127.0.0.1:9000/', true],
  ['127.0.0.1:9000', 'http://127.0.0.1:9001/', false],
  ['127.0.0.1:9000', 'http://2130706433:9000/', true],
  ['127.0.0.1:9000', 'http://127.0.0.2:9000/', false],
  ['[::1]:9000', 'http://[0::1]:9000/', true],
  ['images.lan:80', 'http://Images.LAN/', true],
  ['images.lan:80', 'https://images.lan/', false],
  ['localhost:443', 'https://localhost/', true],
])('with %s exempted, %s may be fetched: %s', async (entry, address, expected) => {
  const isExempt = exemptions([entry]);
  const attempt = async () => addressesOf(parseTarget(address), everyNameIs('127.0.0.1'), isExempt);
  expect(
    await attempt().then(
      () => true,
      () => false,
    ),
  ).toBe(expected);
});

test.each(['images.lan', '[::1]', 'http://images.lan:80', 'user@images.lan:80', 'images lan:80', 'images.lan:99999'])(
  'takes %s for no exemption',
  (entry) => {
    expect(() => exemptions([entry])).toThrow(
      `REMOTE_ALLOW_HOSTS must hold host:port, such as images.lan:80, but it holds "${entry}".`,
    );
  },
);

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForNotices, canAskForNotices, showNotice } from './system-notice.ts';
import { createTabNotice } from './tab-notice.ts';

/** The browser's notifications; the test's own browser does not ask for permission. */
class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static shown: FakeNotification[] = [];
  isClosed = false;
  title: string;
  options: NotificationOptions;
  static async requestPermission() {
    FakeNotification.permission = FakeNotification.answer;
    return FakeNotification.answer;
  }
  constructor(title: string, options: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    FakeNotification.shown.push(this);
  }
  close() {
    this.isClosed = true;
  }
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', shown: [] });
  vi.stubGlobal('Notification', FakeNotification);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('asks once, and shows notices from then on', async () => {
  expect(canAskForNotices()).toBe(true);
  showNotice('✓ 3 images');
  expect(FakeNotification.shown).toEqual([]);
  expect(await askForNotices()).toBe(true);
  expect(canAskForNotices()).toBe(false);
  showNotice('✓ 3 images');
  const [notice] = FakeNotification.shown;
  expect(notice).toMatchObject({ title: 'Mekiki', options: { body: '✓ 3 images' } });
  const focus = vi.spyOn(window, 'focus').mockReturnValue(undefined);
  notice?.dispatchEvent(new Event('click'));
  expect(focus).toHaveBeenCalledOnce();
  expect(notice?.isClosed).toBe(true);
});

test('does not ask again after the question was closed without an answer', async () => {
  FakeNotification.answer = 'default';
  expect(await askForNotices()).toBe(false);
  expect(canAskForNotices()).toBe(false);
});

test('shows notices in a background tab only', async () => {
  FakeNotification.permission = 'granted';
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  createTabNotice().notify('Looked at');
  hidden.mockReturnValue(true);
  createTabNotice().notify('Failed');
  await expect.poll(() => FakeNotification.shown.map(({ options }) => options.body)).toEqual(['Failed']);
});

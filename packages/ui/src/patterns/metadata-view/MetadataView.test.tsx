import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { host, root } from '../../testing/mount.ts';
import { MetadataView, type MetadataViewProps } from './MetadataView.tsx';

const show = (props: MetadataViewProps) => flushSync(() => root.render(<MetadataView {...props} />));
const exif = { id: 'exif', name: 'EXIF', removable: true, fields: [{ name: 'Make', value: 'Canon' }] };
const icc = { id: 'icc', name: 'ICC', fields: [{ name: 'Space', value: 'RGB' }] };
const checkboxes = () => [...host.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

it('shows the first of two groups with one id, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  show({ groups: [exif, { ...icc, id: 'exif' }] });
  expect(host.textContent).toContain('1 field found');
  expect(host.textContent).not.toContain('Space');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('the id "exif" twice'));
});

it('offers to remove only what can be removed, and only where the caller takes the choice', () => {
  show({ groups: [exif, icc] });
  expect(checkboxes()).toHaveLength(0);
  show({ groups: [exif, icc], chosen: [] });
  expect(checkboxes()).toHaveLength(1);
  expect(checkboxes()[0]?.checked).toBe(false);
  show({ groups: [exif, icc], chosen: ['exif'] });
  expect(checkboxes()[0]?.checked).toBe(true);
});

it('names the groups that stay chosen in their order, and none that are gone', () => {
  const onChosenChange = vi.fn<NonNullable<MetadataViewProps['onChosenChange']>>();
  const groups = [exif, { ...icc, removable: true }];
  show({ groups, chosen: ['icc', 'gone'], onChosenChange });
  // The first is for all of them.
  flushSync(() => checkboxes()[1]?.click());
  expect(onChosenChange).toHaveBeenCalledExactlyOnceWith(['exif', 'icc'], { reason: 'group' });
});

it('forgets neither the search nor what is folded when other fields come', () => {
  show({ groups: [exif, icc] });
  flushSync(() => host.querySelector<HTMLElement>('h3 button')?.click());
  show({ groups: [{ ...exif, fields: [{ name: 'Make', value: 'Nikon' }] }, icc] });
  expect(host.querySelector('h3 button')?.getAttribute('aria-expanded')).toBe('false');
});

it('has headings that fit where it stands', () => {
  show({ groups: [exif] });
  expect(host.querySelector('h2')?.textContent).toBe('1 field found');
  expect(host.querySelector('h3')?.textContent).toContain('EXIF');
  show({ groups: [exif], headingLevel: 3 });
  expect(host.querySelector('h3')?.textContent).toBe('1 field found');
  expect(host.querySelector('h4')?.textContent).toContain('EXIF');
});

it('counts fields apart that repeat others in plain words', () => {
  show({
    groups: [exif, { id: 'plain', name: 'In plain words', isDecoded: true, fields: [{ name: 'By', value: 'C' }] }],
  });
  expect(host.querySelector('h2')?.textContent).toBe('1 field found, 1 decoded from it');
});

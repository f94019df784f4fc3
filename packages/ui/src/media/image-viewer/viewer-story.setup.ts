/** What the tests of ImageViewer's stories find in it. */
import { expect, screen, waitFor, within } from 'storybook/test';

export const dialog = () => screen.getByRole('dialog', { name: 'Image viewer' });

export const button = (name: string) => within(dialog()).getByRole('button', { name });

export const buttonBoxes = () =>
  within(dialog())
    .getAllByRole('button')
    .map((one) => one.getBoundingClientRect());

export const image = () => within(dialog()).getByRole('img');

export const box = () => image().getBoundingClientRect();

export const percent = () => Number.parseInt(within(dialog()).getByText(/^\d+%$/).textContent ?? '', 10);

export const counter = (text: string) => waitFor(() => expect(within(dialog()).getByText(text)).toBeVisible());

export const said = () => document.querySelector('[data-live-announcer] output')?.textContent;

export const opened = async () => {
  await waitFor(() => expect(dialog()).toHaveFocus());
  await waitFor(() => expect(percent()).toBeGreaterThan(0));
};

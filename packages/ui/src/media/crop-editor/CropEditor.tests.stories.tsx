import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { CropEditor } from './CropEditor.tsx';
import type { CropEditorProps } from './types.ts';
import showcase, * as stories from './CropEditor.stories.tsx';
import { TINY } from './CropEditor.story-data.tsx';

const meta = {
  ...showcase,
  title: 'Media/CropEditor/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof CropEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

type Context = Parameters<NonNullable<Story['play']>>[0];

/** The image is there; gives its box on the screen, rotation left out. */
async function loaded(canvas: Context['canvas']): Promise<DOMRect> {
  const image = await canvas.findByRole('img', { name: 'Image to crop' });
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled());
  return image.getBoundingClientRect();
}

/** Drags by mouse from one client point to another. */
async function drag(
  userEvent: Context['userEvent'],
  target: Element,
  [x, y]: [number, number],
  [toX, toY]: [number, number],
): Promise<void> {
  const stage = target.closest('[data-status]')?.firstElementChild ?? target;
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: x, clientY: y } },
    { target: stage, coords: { clientX: (x + toX) / 2, clientY: (y + toY) / 2 } },
    { target: stage, coords: { clientX: toX, clientY: toY } },
    { keys: '[/MouseLeft]', target: stage, coords: { clientX: toX, clientY: toY } },
  ]);
}

/** A selection is drawn out, moved, resized and cleared by pointer, and the image saved. */
export const DrawnMovedAndSaved: Story = {
  parameters: { spec: ['§2.28'] },
  play: async ({ canvas, userEvent, args }) => {
    const box = await loaded(canvas);
    const image = canvas.getByRole('img', { name: 'Image to crop' });
    const field = (name: string) => Number(canvas.getByRole<HTMLInputElement>('textbox', { name }).value);
    await expect(canvas.queryByRole('button', { name: 'Selection' })).toBeNull();

    await drag(userEvent, image, [box.left + 60, box.top + 60], [box.left + 200, box.top + 180]);
    const selection = canvas.getByRole('button', { name: 'Selection' });
    const drawn = { width: field('Width'), height: field('Height'), left: field('Left') };
    await expect(drawn.width / drawn.height).toBeCloseTo(140 / 120, 1);

    await drag(userEvent, selection, [box.left + 100, box.top + 100], [box.left + 120, box.top + 110]);
    await expect(field('Left')).toBeGreaterThan(drawn.left);
    await expect(field('Width')).toBe(drawn.width);

    const corner = canvas.getByRole('button', { name: 'Bottom right corner' });
    await drag(userEvent, corner, [box.left + 220, box.top + 190], [box.left + 260, box.top + 240]);
    await expect(field('Width')).toBeGreaterThan(drawn.width);
    await expect(args.onChange).toHaveBeenCalledTimes(3);

    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith(
      expect.objectContaining({ width: field('Width'), height: field('Height'), rotation: 0, scale: 1 }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** The right mouse button clears, and so does the button. */
export const Clears: Story = {
  parameters: { spec: ['§4.22'] },
  args: { initial: { rect: { x: 40, y: 40, width: 200, height: 120 } } },
  play: async ({ canvas, userEvent, args }) => {
    await loaded(canvas);
    await userEvent.pointer([{ keys: '[MouseRight]', target: canvas.getByRole('button', { name: 'Selection' }) }]);
    await expect(canvas.queryByRole('button', { name: 'Selection' })).toBeNull();
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ rect: null }));
    await userEvent.click(canvas.getByRole('button', { name: 'Select all' }));
    await expect(canvas.getByRole('button', { name: 'Selection' })).toBeVisible();
    const clear = canvas.getByRole('button', { name: 'Clear selection' });
    await userEvent.click(clear);
    await expect(canvas.queryByRole('button', { name: 'Selection' })).toBeNull();
    await expect(clear).toHaveFocus();
  },
};

type OnChange = ReturnType<typeof fn<NonNullable<CropEditorProps['onChange']>>>;

/** The selection that was told of last. */
const lastRect = ({ onChange }: CropEditorProps) => (onChange as OnChange).mock.lastCall?.[0].rect;

/** Arrow keys move and resize, Delete clears, Control and Enter save. */
export const Keyboard: Story = {
  args: { initial: { rect: { x: 40, y: 40, width: 200, height: 120 } } },
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await loaded(canvas);
    canvas.getByRole('button', { name: 'Selection' }).focus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await expect(lastRect(args)).toEqual({ x: 41, y: 50, width: 200, height: 120 });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Top left corner' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(lastRect(args)).toEqual({ x: 40, y: 50, width: 201, height: 120 });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expect(lastRect(args)).toEqual({ x: 40, y: 49, width: 201, height: 121 });
    await waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent('Selected 201 × 121 pixels'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await userEvent.keyboard('{Delete}');
    await expect(lastRect(args)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Select all' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    canvas.getByRole('button', { name: 'Right edge' }).focus();
  },
};

/** A side of 32 px or less on the screen is no selection; the one before remains. */
export const TooSmall: Story = {
  parameters: { spec: ['§4.23', '§8.5'] },
  play: async ({ canvas, userEvent, args }) => {
    const { left, top } = await loaded(canvas);
    const image = canvas.getByRole('img', { name: 'Image to crop' });
    await drag(userEvent, image, [left + 60, top + 60], [left + 92, top + 160]);
    await expect(canvas.getByText('Selection too small. Try again.', { selector: 'p' })).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.queryByRole('button', { name: 'Selection' })).toBeNull();
  },
};

/** A selection that reaches beside the tilted image enlarges it, so that no corner is empty. */
export const FillsCorners: Story = {
  args: { initial: { rotation: 12, rect: { x: 0, y: 0, width: 420, height: 420 } } },
  play: async ({ canvas, userEvent, args }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ hasEmptyCorners: false }));
  },
};

export const Rotated: Story = {
  ...stories.Rotated,
  parameters: { spec: ['§2.28', '§4.24'] },
  play: async ({ canvas, userEvent, args }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate right by 90 degrees' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ rotation: 120 }));
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate left by 90 degrees' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({
      rotation: 30,
      flipX: true,
      flipY: false,
      rect: { x: 40, y: 60, width: 400, height: 300 },
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Flip vertically' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ rotation: 330, flipX: true, flipY: true }),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ hasEmptyCorners: true }));
  },
};

/** The fields are the way without dragging. */
export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await loaded(canvas);
    for (const [name, value] of [
      ['Width', '123'],
      ['Height', '80'],
      ['Left', '20'],
      ['Top', '30'],
    ] as const) {
      const field = canvas.getByRole('textbox', { name });
      await userEvent.clear(field);
      await userEvent.type(field, `${value}{Enter}`);
    }
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ rect: { x: 20, y: 30, width: 123, height: 80 } }),
    );
    const rotation = canvas.getByRole('textbox', { name: 'Rotation, value' });
    await userEvent.clear(rotation);
    await userEvent.type(rotation, '45{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ rotation: 45 }));
  },
};

export const Aspect: Story = {
  ...stories.Aspect,
  play: async ({ canvas, userEvent, args }) => {
    const { left, top } = await loaded(canvas);
    const image = canvas.getByRole('img', { name: 'Image to crop' });
    await drag(userEvent, image, [left + 60, top + 60], [left + 200, top + 90]);
    const corner = canvas.getByRole('button', { name: 'Bottom right corner' });
    await drag(userEvent, corner, [left + 200, top + 200], [left + 230, top + 240]);
    const { width = 0, height = 1 } = lastRect(args) ?? {};
    await expect(width / height).toBeCloseTo(1, 6);
  },
};

export const Tiny: Story = {
  ...stories.Tiny,
  play: async ({ canvas, userEvent, args }) => {
    await loaded(canvas);
    const width = canvas.getByRole('textbox', { name: 'Width' });
    await userEvent.clear(width);
    await userEvent.type(width, '1{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ rect: { x: 2, y: 3, width: 1, height: 3 } }),
    );
  },
};

export const Wide: Story = {
  ...stories.Wide,
  play: async ({ canvas }) => {
    await loaded(canvas);
  },
};

export const Loading: Story = {
  ...stories.Loading,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  },
};

export const Failed: Story = {
  ...stories.Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The image could not be loaded.', { selector: 'p' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
};

export const Saving: Story = {
  ...stories.Saving,
  play: async ({ canvas, userEvent, args }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Stress: Story = {
  args: {
    src: TINY,
    initial: { rect: { x: 0, y: 0, width: 8, height: 4 } },
    labels: {
      hint: 'Zieh über das Bild, um einen Ausschnitt zu wählen; mit der rechten Maustaste wird die Auswahl wieder aufgehoben.',
      selectAll: 'Alles auswählen',
      clear: 'Auswahl wieder aufheben',
      reset: 'Alle Änderungen zurücksetzen',
    },
  },
  render: (args) => <StressFrames>{() => <CropEditor {...args} />}</StressFrames>,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(async () => {
      for (const save of canvas.getAllByRole('button', { name: 'Save' })) await expect(save).toBeEnabled();
    });
    await expectFits(canvasElement);
  },
};

/** Endless labels break; numbers that make no sense are told of in CropEditor.test.tsx. */
export const BadInput: Story = {
  args: {
    src: TINY,
    labels: { hint: ENDLESS_TEXT.slice(0, 300), save: ENDLESS_TEXT.slice(0, 60), left: 'Left'.repeat(20) },
  },
  decorators: [
    (Story) => (
      <div data-stress style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('img', { name: 'Image to crop' });
    await expectFits(canvasElement);
  },
};

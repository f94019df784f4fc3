import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, type fn, waitFor } from 'storybook/test';
import { ENDLESS_TEXT, expectFits, StressFrames } from '../../story-stress.tsx';
import { CutoutEditor } from './CutoutEditor.tsx';
import showcase, * as stories from './CutoutEditor.stories.tsx';
import { OUTLINE } from './CutoutEditor.story-data.tsx';
import type { CutoutEditorProps } from './types.ts';

const meta = {
  ...showcase,
  title: 'Media/CutoutEditor/Tests',
  tags: ['test-only', '!autodocs'],
} satisfies Meta<typeof CutoutEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

type Context = Parameters<NonNullable<Story['play']>>[0];

const imageOf = (canvas: Context['canvas']) => canvas.getByRole('img', { name: 'Image to cut out of' });
const pointsOf = (canvas: Context['canvas']) => canvas.queryAllByRole('button', { name: /^Point \d+ of/ });
const lastState = ({ onChange }: CutoutEditorProps) =>
  (onChange as ReturnType<typeof fn<NonNullable<CutoutEditorProps['onChange']>>>).mock.lastCall?.[0];
const lastResult = ({ onSave }: CutoutEditorProps) =>
  (onSave as ReturnType<typeof fn<CutoutEditorProps['onSave']>>).mock.lastCall?.[0];

/** The image is there; gives its box on the screen. */
async function loaded(canvas: Context['canvas']): Promise<DOMRect> {
  await waitFor(() => expect(canvas.getByRole('button', { name: 'Save' })).toBeEnabled());
  return imageOf(canvas).getBoundingClientRect();
}

/** Presses the first point, leads the pointer through the others, and lifts it. */
async function drag(
  userEvent: Context['userEvent'],
  target: Element,
  [start, ...way]: readonly (readonly [number, number])[],
): Promise<void> {
  const stage = target.closest('[data-status]')?.firstElementChild ?? target;
  const at = ([clientX, clientY]: readonly [number, number] = [0, 0]) => ({ coords: { clientX, clientY } });
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target, ...at(start) },
    ...way.map((place) => ({ target: stage, ...at(place) })),
    { keys: '[/MouseLeft]', target: stage, ...at(way.at(-1)) },
  ]);
}

/** A line around a part becomes an outline of few points, which can be moved and saved. */
export const DrawnMovedAndSaved: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const { left, top } = await loaded(canvas);
    const circle = Array.from({ length: 60 }, (_, step): [number, number] => {
      const angle = (step / 60) * 2 * Math.PI;
      return [left + 200 + 80 * Math.cos(angle), top + 200 + 80 * Math.sin(angle)];
    });
    await drag(userEvent, imageOf(canvas), circle);
    await expect(args.onChange).toHaveBeenCalledOnce();
    const drawn = pointsOf(canvas).length;
    await expect(drawn).toBeGreaterThan(6);
    await expect(drawn).toBeLessThan(30);

    const shape = canvas.getByRole('button', { name: 'Shape' });
    const before = lastState(args)?.points?.[0]?.x ?? 0;
    await drag(userEvent, shape, [
      [left + 200, top + 200],
      [left + 230, top + 210],
    ]);
    await expect(lastState(args)?.points?.[0]?.x).toBeGreaterThan(before);
    await expect(pointsOf(canvas)).toHaveLength(drawn);

    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    const { rect, blob } = lastResult(args) ?? {};
    await expect(blob?.type).toBe('image/png');
    await expect((rect?.width ?? 0) / (rect?.height ?? 1)).toBeCloseTo(1, 1);
  },
};

/** Presses on the image place points one after the other; one on the line goes between its neighbors. */
export const PlacedOneByOne: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const { left, top } = await loaded(canvas);
    const image = imageOf(canvas);
    for (const place of [
      [60, 60],
      [260, 60],
      [260, 260],
    ] as const)
      await drag(userEvent, image, [
        [left + place[0], top + place[1]],
        [left + place[0], top + place[1]],
      ]);
    await expect(pointsOf(canvas)).toHaveLength(3);
    await expect(pointsOf(canvas)[2]).toHaveFocus();
    const third = lastState(args)?.points?.[2];
    // Between the first and the second, and led upwards.
    await drag(userEvent, image, [
      [left + 160, top + 62],
      [left + 160, top + 40],
    ]);
    await expect(lastState(args)?.points?.[3]).toEqual(third);
    await expect(lastState(args)?.points?.[1]?.y).toBeLessThan(lastState(args)?.points?.[0]?.y ?? 0);
    await expect(pointsOf(canvas)[1]).toHaveFocus();
    await drag(userEvent, pointsOf(canvas)[2] ?? image, [
      [left + 260, top + 60],
      [left + 300, top + 80],
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(pointsOf(canvas)).toHaveLength(3);
  },
};

/** Everything by keys: one tab stop for the points, arrows that move them, Enter that adds and Delete that removes. */
export const Keyboard: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await loaded(canvas);
    const said = (text: RegExp | string) =>
      waitFor(() => expect(canvasElement.querySelector('output')).toHaveTextContent(text));
    canvas.getByRole('button', { name: 'Select all' }).focus();
    await userEvent.keyboard('{Enter}');
    await said(/^Selected \d+ × \d+ pixels/);
    canvas.getByRole('button', { name: 'Shape' }).focus();
    await userEvent.tab();
    await expect(pointsOf(canvas)[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
    await expect(lastState(args)?.points?.[0]).toEqual({ x: 1, y: 10 });
    await said('Point 1 of 4, left 1, top 10');
    await userEvent.keyboard('{PageDown}');
    await expect(pointsOf(canvas)[1]).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(pointsOf(canvas)[3]).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await expect(pointsOf(canvas)[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await said('Point 2 of 5 added');
    await expect(pointsOf(canvas)[1]).toHaveFocus();
    await userEvent.keyboard('{End}{Delete}');
    await said('Point 5 removed, 4 left');
    await expect(pointsOf(canvas)[3]).toHaveFocus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(pointsOf(canvas)).toHaveLength(5);
    await said('Undone');
    // The points are one stop.
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Zoom out' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await userEvent.keyboard('{Delete}{Delete}{Delete}{Delete}{Delete}');
    await said('Shape cleared');
    await expect(lastState(args)?.points).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Select all' })).toHaveFocus();
  },
};

/** Without dragging and without keys: buttons add and remove the points, fields place them. */
export const ByButtonsAndFields: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await loaded(canvas);
    const add = canvas.getByRole('button', { name: 'Add point' });
    await expect(canvas.getByRole('textbox', { name: 'Left' })).toBeDisabled();
    for (let count = 0; count < 3; count++) await userEvent.click(add);
    await expect(pointsOf(canvas)).toHaveLength(3);
    const field = canvas.getByRole('textbox', { name: 'Left' });
    await userEvent.clear(field);
    await userEvent.type(field, '40{Enter}');
    await expect(lastState(args)?.points?.[2]?.x).toBe(40);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await userEvent.click(canvas.getByRole('button', { name: 'Remove point' }));
    await expect(pointsOf(canvas)).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear shape' }));
    await expect(lastState(args)?.points).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};

/** A line that encloses nothing is no outline; the one before remains. */
export const TooSmall: Story = {
  ...stories.Outlined,
  play: async ({ canvas, userEvent, args }) => {
    const { left, top } = await loaded(canvas);
    await drag(userEvent, imageOf(canvas), [
      [left + 8, top + 8],
      [left + 14, top + 8],
      [left + 10, top + 14],
    ]);
    await expect(canvas.getByText('Selection too small. Try again.', { selector: 'p' })).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(pointsOf(canvas)).toHaveLength(OUTLINE.length);
  },
};

/** What encloses nothing is not saved. */
export const TwoPoints: Story = {
  ...stories.TwoPoints,
  play: async ({ canvas, userEvent, args }) => {
    await loaded(canvas);
    await expect(canvas.queryByRole('button', { name: 'Shape' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(canvas.getByText(/^A shape needs at least 3 points/, { selector: 'p' })).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** Arrows move a point where they point on the screen, also in a rotated and flipped image. */
export const Rotated: Story = {
  ...stories.Rotated,
  play: async ({ canvas, userEvent, args }) => {
    await loaded(canvas);
    const point = pointsOf(canvas)[2];
    if (!point) throw new Error('no point');
    point.focus();
    const before = point.getBoundingClientRect();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    const after = point.getBoundingClientRect();
    await expect(after.left).toBeGreaterThan(before.left + 1);
    await expect(after.top).toBeCloseTo(before.top, 1);
    await userEvent.click(canvas.getByRole('button', { name: 'Rotate right by 90 degrees' }));
    await expect(lastState(args)).toMatchObject({ rotation: 110, flipX: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }));
    await expect(lastState(args)).toEqual({ points: OUTLINE, rotation: 20, flipX: true, flipY: false });
  },
};

export const Background: Story = {
  ...stories.Background,
  play: async ({ canvas, userEvent, args }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce());
    await expect(lastResult(args)?.blob.type).toBe('image/jpeg');
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
    initial: { points: OUTLINE },
    labels: {
      hint: ENDLESS_TEXT.slice(0, 200),
      addPoint: 'Einen weiteren Punkt hinzufügen',
      undo: 'Rückgängig machen',
    },
  },
  render: (args) => <StressFrames>{() => <CutoutEditor {...args} />}</StressFrames>,
  play: async ({ canvas, canvasElement }) => {
    await waitFor(async () => {
      for (const save of canvas.getAllByRole('button', { name: 'Save' })) await expect(save).toBeEnabled();
    });
    await expectFits(canvasElement);
  },
};

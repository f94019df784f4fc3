/** What the stories of PictureRoom and their tests share. */

export const Picture = ({ ratio }: { ratio: number }) => (
  <div data-picture style={{ aspectRatio: ratio, background: 'var(--color-raised)' }} />
);

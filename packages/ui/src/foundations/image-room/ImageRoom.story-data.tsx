/** What the stories of ImageRoom and their tests share. */

export const Image = ({ ratio }: { ratio: number }) => (
  <div data-image style={{ aspectRatio: ratio, background: 'var(--color-raised)' }} />
);

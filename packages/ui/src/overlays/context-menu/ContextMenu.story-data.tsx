/** What the stories of ContextMenu and their tests share. */
import { storyImage } from '../../story-images.ts';

/** An image that can have the focus, as an area of a context menu. */
export function Picked() {
  const { src } = storyImage(4, 240);
  return (
    <button
      type="button"
      style={{ display: 'grid', padding: 0, border: 0, borderRadius: 8, background: 'none', overflow: 'hidden' }}
    >
      <img
        src={src}
        width={160}
        height={160}
        style={{ objectFit: 'cover' }}
        alt="A girl at the window"
        draggable={false}
      />
    </button>
  );
}

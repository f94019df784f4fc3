import { type ReactNode, type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from '../../internal/use-isomorphic-layout-effect.ts';
import styles from './PromptField.module.css';

interface MirrorProps {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Where the first part of the text ends. */
  cut: number | undefined;
  /** A part of the text that needs its own element. */
  word: { from: number; to: number } | undefined;
  renderWord: (children: ReactNode) => ReactNode;
}

/** The properties that determine a character's position. */
const COPIED = [
  'direction',
  'fontFamily',
  'fontFeatureSettings',
  'fontKerning',
  'fontSize',
  'fontStretch',
  'fontStyle',
  'fontVariantNumeric',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'overflowWrap',
  'paddingBottom',
  'paddingLeft',
  'paddingRight',
  'paddingTop',
  'tabSize',
  'textAlign',
  'textIndent',
  'wordBreak',
  'wordSpacing',
] as const;
/** An empty last line counts, as it does in the text area. */
const LINE_END = '\u200b';

/**
 * An invisible copy of a text area's text in the same position, since parts of the area's own text cannot be marked.
 */
export function Mirror({ area, text, cut = text.length, word, renderWord }: MirrorProps) {
  const mirror = useRef<HTMLDivElement>(null);

  useIsomorphicLayoutEffect(() => {
    const [from, to] = [area.current, mirror.current];
    if (!from || !to) return undefined;
    const follow = () => {
      to.scrollTop = from.scrollTop;
    };
    const place = () => {
      const computed = getComputedStyle(from);
      for (const name of COPIED) to.style[name] = computed[name];
      to.style.top = `${from.offsetTop + from.clientTop}px`;
      to.style.left = `${from.offsetLeft + from.clientLeft}px`;
      to.style.width = `${from.clientWidth}px`;
      to.style.height = `${from.clientHeight}px`;
      follow();
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(from);
    from.addEventListener('scroll', follow);
    return () => {
      observer.disconnect();
      from.removeEventListener('scroll', follow);
    };
  }, [area, text]);

  /** A part of the text, dimmed after the cut. */
  const part = (from: number, to: number) => {
    const edge = Math.min(Math.max(cut, from), to);
    return (
      <>
        {text.slice(from, edge)}
        {edge === cut && edge < to ? <span className={styles.Cut} /> : null}
        {edge < to ? <span className={styles.After}>{text.slice(edge, to)}</span> : null}
      </>
    );
  };
  return (
    <div ref={mirror} className={styles.Mirror} aria-hidden="true">
      {word ? (
        <>
          {part(0, word.from)}
          {renderWord(part(word.from, word.to))}
          {part(word.to, text.length)}
        </>
      ) : (
        part(0, text.length)
      )}
      {LINE_END}
    </div>
  );
}

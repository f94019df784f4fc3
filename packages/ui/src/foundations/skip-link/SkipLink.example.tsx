import { SkipLink } from '@mekiki/ui';

/** Press Tab to see the link. */
export default function Page() {
  return (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <nav aria-label="Site">
        <a href="#search">Search</a> <a href="#tags">Tags</a>
      </nav>
      <div id="content" tabIndex={-1}>
        64 images of silver hair
      </div>
    </>
  );
}

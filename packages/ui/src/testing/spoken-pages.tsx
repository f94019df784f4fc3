/** What is said of navigation, progress and messages. */
import { useState } from 'react';
import { Button } from '../actions/button/index.ts';
import { BannerProvider, useBanner } from '../feedback/banner/index.ts';
import { ProgressBar } from '../feedback/progress-bar/index.ts';
import { Accordion } from '../navigation/accordion/index.ts';
import { Pagination } from '../navigation/pagination/index.ts';
import { Tabs } from '../navigation/tabs/index.ts';
import { inItsOwn, type Spoken } from './spoken.ts';

export const pages: readonly Spoken[] = [
  {
    name: 'Tabs',
    element: (
      <Tabs
        label="About this image"
        items={[
          { value: 'details', label: 'Details', content: 'Drawn by Aoi.' },
          { value: 'tags', label: 'Tags', content: 'girl, night' },
        ]}
      />
    ),
    read: [
      'tablist, About this image, orientated horizontally',
      'tab, Details, selected, 1 control, position 1, set size 2',
      'tab, Tags, not selected, 1 control, position 2, set size 2',
      'tabpanel, Details',
      'Drawn by Aoi.',
    ],
    steps: [
      ['{Tab}', ['tab, Details, selected, 1 control, position 1, set size 2']],
      ['{ArrowRight}', ['tab, Tags, selected, 1 control, position 2, set size 2']],
      ['{Tab}', ['tabpanel, Tags']],
    ],
  },
  {
    name: 'Accordion',
    element: (
      <Accordion
        items={[
          { value: 'formats', label: 'Which formats?', content: 'JPEG and PNG.' },
          { value: 'size', label: 'How large?', content: 'Up to 25 MB.' },
        ]}
      />
    ),
    read: [
      'heading, Which formats?, level 3',
      'button, Which formats?, not expanded',
      'heading, How large?, level 3',
      'button, How large?, not expanded',
    ],
    steps: [
      ['{Tab}', ['button, Which formats?, not expanded']],
      ['{Enter}', ['button, Which formats?, 1 control, expanded']],
      ['{Tab}', ['button, How large?, not expanded']],
    ],
  },
  {
    name: 'Pagination',
    element: inItsOwn(() => {
      const [page, setPage] = useState(3);
      return <Pagination page={page} pageCount={9} onPageChange={setPage} />;
    }),
    read: [
      'navigation, Pages',
      'listitem, level 1, position 1, set size 8',
      'button, Previous page',
      'listitem, level 1, position 2, set size 8',
      'button, Page 1',
      'listitem, level 1, position 3, set size 8',
      'button, Page 2',
      'listitem, level 1, position 4, set size 8',
      'button, Page 3, current page',
      'listitem, level 1, position 5, set size 8',
      'button, Page 4',
      'listitem, level 1, position 6, set size 8',
      'button, Page 5',
      'listitem, level 1, position 7, set size 8',
      'button, Page 9',
      'listitem, level 1, position 8, set size 8',
      'button, Next page',
      'Go to page',
      'textbox, Go to page',
      'button, Go',
    ],
    steps: [
      ['{Tab}', ['button, Previous page']],
      ['{Enter}', ['polite: Page 2 of 9']],
    ],
  },
  {
    name: 'ProgressBar',
    element: inItsOwn(() => {
      const [done, setDone] = useState(3);
      return (
        <>
          <ProgressBar label="Uploading 12 images" value={done / 12} valueText={`${done} of 12`} />
          <Button onClick={() => setDone(done + 1)}>Next</Button>
        </>
      );
    }),
    read: [
      'Uploading 12 images',
      'progressbar, Uploading 12 images, max value 100, min value 0, current value 3 of 12',
      'button, Next',
    ],
    steps: [
      ['{Tab}', ['button, Next']],
      ['{Enter}', []],
    ],
  },
  {
    name: 'Banner',
    element: (
      <BannerProvider>
        {inItsOwn(() => {
          const { show } = useBanner();
          return (
            <>
              <Button onClick={() => show({ tone: 'success', text: 'The link was sent.', duration: 60_000 })}>
                Send
              </Button>
              <Button onClick={() => show({ tone: 'error', text: 'The link is gone.', duration: 60_000 })}>Open</Button>
            </>
          );
        })}
      </BannerProvider>
    ),
    read: ['button, Send', 'button, Open'],
    steps: [
      ['{Tab}', ['button, Send']],
      ['{Enter}', ['polite: The link was sent.']],
      ['{Tab}', ['button, Open']],
      ['{Enter}', ['assertive: The link is gone.']],
    ],
  },
];

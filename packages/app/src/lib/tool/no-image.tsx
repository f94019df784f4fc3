import { EmptyState, Stack } from '@mekiki/ui';
import type { ReactElement, ReactNode } from 'react';
import { lazyPart } from '../../browser/lazy-part.tsx';
import type { ExampleTool } from './tool-examples.tsx';

/** High enough for the heading and the examples at every width, so that nothing moves when they arrive. */
const ROOM = { minBlockSize: '21rem' };

const ToolExamples = lazyPart(async () => (await import('./tool-examples.tsx')).ToolExamples);

interface NoImageProps {
  icon: ReactElement;
  tool: ExampleTool;
  /** What will appear, as a sentence. */
  children: ReactNode;
}

/** Before an image is chosen: what to do, what will appear, and examples of it. */
export function NoImage({ icon, tool, children }: NoImageProps) {
  return (
    <Stack align="stretch">
      <EmptyState icon={icon} title="No image yet">
        {/* Nothing is dropped with a finger: index.html shows one of the two. */}
        <span data-for-mouse="">Drop, paste or choose</span>
        <span data-for-touch="">Choose</span> an image, or enter its URL. {children}
      </EmptyState>
      <div style={ROOM}>
        <ToolExamples tool={tool} />
      </div>
    </Stack>
  );
}

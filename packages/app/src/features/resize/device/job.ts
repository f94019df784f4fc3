/** Messages between the page and the worker that upscales. */
import type { ModelId, NetworkName } from '@mekiki/describe/upscaling/networks.ts';
import type { Header } from '../../image-utils/device/structure.ts';

export interface Job {
  file: Blob;
  header: Header;
  model: ModelId | 'auto';
  factor: number;
  /** Whether an adapter that runs on the processor will do: for tests. */
  allowsSoftware: boolean;
}

export type Request =
  | { type: 'start'; job: Job }
  | { type: 'networks'; files: Partial<Record<NetworkName, ArrayBuffer>> };

/** Why it cannot be done here. */
export type Refusal = 'no-webgpu' | 'wrong' | 'lost' | 'too-large' | 'not-read' | 'failed';

export type Reply =
  /** The page must fetch these networks. */
  | { type: 'chosen'; model: ModelId; reason?: string; needs: readonly NetworkName[] }
  | { type: 'progress'; done: number; total: number }
  | { type: 'done'; png: ArrayBuffer; width: number; height: number }
  | { type: 'refused'; why: Refusal };

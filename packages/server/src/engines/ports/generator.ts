import type { Medium } from '@mekiki/metadata/xmp.ts';
import type { Engine } from './engine.ts';

/** A starting image instead of noise. */
export interface StartImage {
  /** A PNG of the wanted size. */
  bytes: Uint8Array;
  /** How much of it may change: 0 nothing, 1 everything. */
  strength: number;
}

/** A control of one engine alone. */
export type EngineOption = {
  /** Name in requests and files, in lowercase. */
  readonly name: string;
  /** Display name. */
  readonly label: string;
  /** Its effect, in a short sentence. */
  readonly hint?: string;
} & (
  | {
      readonly kind: 'choice';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
      /** Used if a request does not name the option; one of the choices. */
      readonly default: string;
    }
  | {
      readonly kind: 'range';
      readonly min: number;
      readonly max: number;
      readonly step: number;
      readonly default: number;
    }
);

/** Values of an engine's own controls, by name. */
export type EngineOptions = Readonly<Record<string, string | number>>;

/** The settings of one image. */
export interface GenerationSettings {
  prompt: string;
  negativePrompt: string;
  /** Pixels, multiples of 8. */
  width: number;
  height: number;
  /** Classifier-free guidance scale. */
  cfg: number;
  steps: number;
  /** 0 to 2^32 − 1; the same settings with the same seed give the same image. */
  seed: number;
  /**
   * One of `samplers`, optionally followed by a scheduler, or another program's name for it; the engine's own choice if
   * absent.
   */
  sampler?: string | undefined;
  /** The engine's name of the checkpoint; its own choice if absent. */
  checkpoint?: string | undefined;
  start?: StartImage | undefined;
  /** The engine's own controls that differ from their defaults. */
  engineOptions?: EngineOptions | undefined;
}

export type GenerationEvent =
  | {
      kind: 'progress';
      /** Steps done and steps in all. */
      step: number;
      steps: number;
      /** A rough preview of the image, JPEG or PNG. */
      preview?: Uint8Array;
    }
  /** Sent last. A PNG without settings: they are added when the image is stored. */
  | {
      kind: 'image';
      bytes: Uint8Array;
      /** Tags of the prompt that it does not show, as written there, from an engine that can tell. */
      ignoredTags?: string[];
    };

/** A field of a request that not every engine reads. */
export type OptionalSetting = 'cfg' | 'steps' | 'sampler' | 'negative_prompt' | 'image';

/** The shortest and longest side that an engine makes, in pixels. */
export interface SideLimits {
  min: number;
  max: number;
}

/** Makes images from words. */
export interface Generator extends Engine {
  /** What users must know before they use it, in one sentence. */
  readonly about?: string;
  /** Settings that have no effect with it. @default none */
  readonly ignores?: readonly OptionalSetting[];
  /** Its own controls. @default none */
  readonly options?: readonly EngineOption[];
  /** Whether it reads prompts in tokens, a limited number at a time. @default true */
  readonly readsTokens?: boolean;
  /** Whether `(tag:1.2)` in a prompt counts for more than `tag`. @default true */
  readonly readsWeights?: boolean;
  /** Whether it applies the LoRAs of a prompt, `<lora:name:0.8>`. @default true */
  readonly readsLoras?: boolean;
  /** Whether a tag of a prompt has an effect. Absent if it reads any text. */
  knowsTag?(tag: string): boolean;
  /** Whether a trained network or a program creates the images: the mark in the files says which. */
  readonly medium: Medium;
  /** Maximum number of concurrent images. */
  readonly parallel: number;
  /** Names of samplers it offers; empty if it has none. @throws {EngineError} */
  samplers(): Promise<string[]>;
  /** Names of schedulers, each of which may follow a sampler's name. Absent if it has none. @throws {EngineError} */
  schedulers?(): Promise<string[]>;
  /** Names of checkpoints it has; empty if there is no choice. @throws {EngineError} */
  checkpoints(): Promise<string[]>;
  /** Absent if it makes every size of a request. @throws {EngineError} */
  sides?(): Promise<SideLimits>;
  /**
   * Makes one image. Aborting the signal ends the work on the engine's side too.
   * @throws {EngineError} when the engine cannot work; `signal.reason` once aborted
   */
  generate(settings: GenerationSettings, signal: AbortSignal): AsyncIterable<GenerationEvent>;
  /** Ends what it started. */
  close(): Promise<void>;
}

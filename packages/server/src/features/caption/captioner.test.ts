import { describe } from 'vitest';
import { createTestMedia } from '../../testing/media.ts';
import { saying, startFakeLlm } from '../../testing/fake-llm.ts';
import { createBuiltinCaptioner } from './adapter.builtin.ts';
import { createOpenAiCaptioner } from './adapter.openai.ts';
import { describeCaptioner } from './captioner.contract.ts';

// Named here as well, because tools that read files without running them look for a suite.
describe('captioners', () => {
  describeCaptioner('Sentences from tags', async () => {
    const media = createTestMedia();
    return {
      captioner: createBuiltinCaptioner({ tagger: { kind: 'Built in', check: async () => {} }, media }),
      end: () => media.close(),
    };
  });

  describeCaptioner('An OpenAI-compatible server', async () => {
    const fake = await startFakeLlm({ kind: 'llama.cpp' });
    fake.script = saying(`\n<think>Hm.</think>\nA girl\nwith long hair. ${'She waves to everybody. '.repeat(20)}`);
    const media = createTestMedia();
    return {
      captioner: createOpenAiCaptioner({ url: fake.url, model: '', apiKey: '', media }),
      end: async () => {
        await media.close();
        await fake.quiet();
        await fake.close();
      },
    };
  });
});

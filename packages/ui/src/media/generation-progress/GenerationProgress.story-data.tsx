/** What the stories of GenerationProgress and their tests share. */
import { fn } from 'storybook/test';

export const onPress = fn();

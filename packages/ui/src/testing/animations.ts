import { vi } from 'vitest';

/**
 * Keeps every animation that a component starts running at its first moment, so that a test finds it there on the slowest
 * machine and moves it by `currentTime`. Ends with the test, as every spy does.
 */
export function holdAnimations(): void {
  const animate = Reflect.get<Element, 'animate'>(Element.prototype, 'animate');
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function hold(this: Element, ...args) {
    const animation = animate.apply(this, args);
    animation.playbackRate = 0;
    return animation;
  });
}

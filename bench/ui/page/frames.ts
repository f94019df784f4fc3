/** Milliseconds between the frames of an animation of `count` frames, in each of which `step` runs first. */
export async function frameTimes(count: number, step: (frame: number) => void): Promise<number[]> {
  const times: number[] = [];
  let last = await nextFrame();
  for (let frame = 0; frame < count; frame += 1) {
    step(frame);
    const now = await nextFrame();
    times.push(now - last);
    last = now;
  }
  return times;
}

export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

const MIN = 44;
const CONTROLS =
  'button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem], [role=switch], [role=slider], [role=spinbutton], [role=combobox]';

/** Controls with less pressable area than 44 × 44 CSS pixels, as "button "Close" 44 × 30". */
export function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(isPressable).flatMap((control) => {
    const { width, height } = areaOf(control);
    return width >= MIN && height >= MIN ? [] : [`${describe(control)} ${width} × ${height}`];
  });
}

function isPressable(control: HTMLElement): boolean {
  if (control.matches(':disabled, [aria-disabled=true]') || control.closest('[inert], [aria-hidden=true]'))
    return false;
  return control.checkVisibility({ visibilityProperty: true }) && startsOf(control).length > 0;
}

function describe(control: HTMLElement): string {
  const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
  const type = control instanceof HTMLInputElement ? `[${control.type}]` : '';
  return `${control.localName}${type} "${name.slice(0, 30)}" .${control.className.split(' ')[0]}`;
}

/** Does a press there reach the control, itself or through its label? */
function hits(control: HTMLElement, x: number, y: number): boolean {
  const target = document.elementFromPoint(x, y);
  if (!target) return false;
  return control.contains(target) || target.closest('label')?.control === control;
}

/** Points of the control, or of its label, that a press reaches. */
function startsOf(control: HTMLElement): [number, number][] {
  control.scrollIntoView({ block: 'center', inline: 'center' });
  const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
  return [control, ...labels].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shares = [0.5, 0.25, 0.75, 0.1, 0.9];
    return shares
      .flatMap((across) => shares.map((down): [number, number] => [left + width * across, top + height * down]))
      .filter(([x, y]) => hits(control, x, y));
  });
}

/** The largest width and height that presses reach, from any of its points. */
function areaOf(control: HTMLElement): { width: number; height: number } {
  let best = { width: 0, height: 0 };
  for (const [x, y] of startsOf(control)) {
    const reach = (dx: number, dy: number) => {
      let steps = 0;
      while (steps < MIN && hits(control, x + dx * (steps + 0.5), y + dy * (steps + 0.5))) steps += 0.5;
      return steps;
    };
    const width = Math.min(MIN, Math.round(reach(1, 0) + reach(-1, 0)));
    const height = Math.min(MIN, Math.round(reach(0, 1) + reach(0, -1)));
    if (Math.min(width, height) > Math.min(best.width, best.height)) best = { width, height };
    if (width >= MIN && height >= MIN) break;
  }
  return best;
}

/** Icons as lucide-react makes them, with the properties that this site uses; `leave-out.ts` puts it in their place. */
import { createElement, forwardRef, type SVGProps } from 'react';

interface IconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** What lucide-react calls `createLucideIcon`: a component for the drawing of an icon. */
export function createIcon({ name, node }: IconData) {
  return forwardRef<SVGSVGElement, SVGProps<SVGSVGElement> & { size?: number | string }>(function Icon(
    { size = 24, className, children, ...props },
    ref,
  ) {
    const isNamed = children !== undefined || props.role !== undefined || props['aria-label'] !== undefined;
    return createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}${className ? ` ${className}` : ''}`,
        ...(isNamed ? {} : { 'aria-hidden': true }),
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
  });
}

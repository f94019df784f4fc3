import { expect, test } from 'vitest';
import { clientModules } from './client-modules.ts';

/** The modules that get the directive, of some that are written as the build writes them. */
const marked = (modules: Record<string, string>) => [...clientModules(new Map(Object.entries(modules)))].toSorted();

test('marks what uses a hook that only browsers have, and context', () => {
  const marks = marked({
    'state.js': `import { useState } from "react"; export const useOpen = () => useState(false);`,
    'context.js': `import { createContext } from "react"; export const Open = createContext(false);`,
    'id.js': `import { useId, forwardRef } from "react"; export const A = forwardRef(() => useId());`,
  });
  expect(marks).toEqual(['context.js', 'state.js']);
});

test('marks what passes functions to elements, and not what passes on what it got', () => {
  const jsx = 'import { jsx } from "react/jsx-runtime";';
  const marks = marked({
    'handler.js': `${jsx} export const A = ({ close }) => jsx("button", { onClick: close });`,
    'render.js': `${jsx} import { B } from "./b.js"; export const A = () => jsx(B, { render: () => null });`,
    'spread.js': `${jsx} export const A = ({ items, ...props }) => jsx("ul", { ...props, children: items.map((item) => jsx("li", { children: item })) });`,
  });
  expect(marks).toEqual(['handler.js', 'render.js']);
});

test('marks what stands on Radix or on the DOM of React', () => {
  const marks = marked({
    'tabs.js': `import * as Tabs from "@radix-ui/react-tabs"; export const A = Tabs.Root;`,
    'portal.js': `import { createPortal } from "react-dom"; export const show = createPortal;`,
  });
  expect(marks).toEqual(['portal.js', 'tabs.js']);
});

test('follows hooks and constants from module to module, but no components', () => {
  const marks = marked({
    'internal/use-open.js': `import { useState } from "react"; export const useOpen = () => useState(false);`,
    'a/A.js': `import { useOpen } from "../internal/use-open.js"; export const useBoth = () => useOpen();`,
    'a/B.js': `import { useBoth } from "./A.js"; export const B = () => useBoth();`,
    'a/C.js': `import { B } from "./B.js"; import { jsx } from "react/jsx-runtime"; export const C = () => jsx(B, {});`,
    'a/index.js': `import { B } from "./B.js"; export { B };`,
  });
  expect(marks).toEqual(['a/A.js', 'a/B.js', 'internal/use-open.js']);
});

import axe from 'axe-core';

/** @throws Error that names each violation with the elements that have it. */
export async function expectNoViolations(root: Element): Promise<void> {
  const { violations } = await axe.run(root, {
    // The same as Storybook's panel: a story is a piece of a page.
    rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } },
  });
  if (violations.length === 0) return;
  const sentences = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, any }) => `  ${html}\n    ${any[0]?.message ?? ''}`).join('\n')}`,
  );
  throw new Error(`Accessibility violations in the other theme:\n${sentences.join('\n')}`);
}

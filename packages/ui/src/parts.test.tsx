/** How the parts of components handle unknown props. Their names begin with the component's: `ModalTitle` of `Modal`. */
import { type ComponentType, createRef, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import * as ui from './index.ts';

interface PartProps {
  ref: Ref<Element>;
  className: string;
  'data-of-the-caller': string;
}

/** Puts a part where it belongs, with what it needs besides its children. */
type Place = (part: ReactNode) => ReactNode;

const inModal: Place = (part) => (
  <ui.ModalRoot defaultOpen>
    <ui.ModalContent>
      <ui.ModalTitle>A title</ui.ModalTitle>
      {part}
    </ui.ModalContent>
  </ui.ModalRoot>
);
const inDrawer: Place = (part) => (
  <ui.DrawerRoot defaultOpen>
    <ui.DrawerContent>
      <ui.DrawerTitle>A title</ui.DrawerTitle>
      {part}
    </ui.DrawerContent>
  </ui.DrawerRoot>
);
const inSheet: Place = (part) => (
  <ui.SheetRoot defaultOpen>
    <ui.SheetContent>
      <ui.SheetTitle>A title</ui.SheetTitle>
      {part}
    </ui.SheetContent>
  </ui.SheetRoot>
);
const inAccordion: Place = (part) => (
  <ui.AccordionRoot defaultValue={['one']}>
    <ui.AccordionItem value="one">{part}</ui.AccordionItem>
  </ui.AccordionRoot>
);
const inTabs: Place = (part) => <ui.TabsRoot defaultValue="one">{part}</ui.TabsRoot>;
const inMenuRoot: Place = (part) => (
  <ui.DropdownMenuRoot defaultOpen>
    <ui.DropdownMenuTrigger>
      <button type="button">Actions</button>
    </ui.DropdownMenuTrigger>
    {part}
  </ui.DropdownMenuRoot>
);
const inMenu: Place = (part) => inMenuRoot(<ui.DropdownMenuContent>{part}</ui.DropdownMenuContent>);

const inContextMenu: Place = (part) => <ui.ContextMenuRoot defaultOpen>{part}</ui.ContextMenuRoot>;

const inPopover: Place = (part) => (
  <ui.PopoverRoot defaultOpen>
    <ui.PopoverTrigger>
      <button type="button">View</button>
    </ui.PopoverTrigger>
    <ui.PopoverContent>
      <ui.PopoverTitle>A title</ui.PopoverTitle>
      {part}
    </ui.PopoverContent>
  </ui.PopoverRoot>
);

const button = <button type="button">A button</button>;

/** Every part with an element: where it belongs, and what it needs. */
const PARTS: Readonly<Record<string, readonly [place: Place, props?: object]>> = {
  ModalTrigger: [(part) => <ui.ModalRoot>{part}</ui.ModalRoot>, { children: button }],
  ModalContent: [
    (part) => <ui.ModalRoot defaultOpen>{part}</ui.ModalRoot>,
    { children: <ui.ModalTitle>A title</ui.ModalTitle> },
  ],
  ModalHeader: [inModal],
  ModalTitle: [
    (part) => (
      <ui.ModalRoot defaultOpen>
        <ui.ModalContent>{part}</ui.ModalContent>
      </ui.ModalRoot>
    ),
    { children: 'A title' },
  ],
  ModalDescription: [inModal],
  ModalBody: [inModal],
  ModalFooter: [inModal],
  ModalClose: [inModal, { children: button }],
  ModalSplit: [inModal, { aside: 'Beside' }],
  DrawerTrigger: [(part) => <ui.DrawerRoot>{part}</ui.DrawerRoot>, { children: button }],
  DrawerContent: [
    (part) => <ui.DrawerRoot defaultOpen>{part}</ui.DrawerRoot>,
    { children: <ui.DrawerTitle>A title</ui.DrawerTitle> },
  ],
  DrawerHeader: [inDrawer],
  DrawerTitle: [
    (part) => (
      <ui.DrawerRoot defaultOpen>
        <ui.DrawerContent>{part}</ui.DrawerContent>
      </ui.DrawerRoot>
    ),
    { children: 'A title' },
  ],
  DrawerDescription: [inDrawer],
  DrawerBody: [inDrawer],
  DrawerFooter: [inDrawer],
  DrawerClose: [inDrawer, { children: button }],
  SheetBar: [(part) => <ui.SheetRoot>{part}</ui.SheetRoot>, { label: 'Open' }],
  SheetTrigger: [(part) => <ui.SheetRoot>{part}</ui.SheetRoot>, { children: button }],
  SheetContent: [
    (part) => <ui.SheetRoot defaultOpen>{part}</ui.SheetRoot>,
    { children: <ui.SheetTitle>A title</ui.SheetTitle> },
  ],
  SheetHeader: [inSheet],
  SheetTitle: [
    (part) => (
      <ui.SheetRoot defaultOpen>
        <ui.SheetContent>{part}</ui.SheetContent>
      </ui.SheetRoot>
    ),
    { children: 'A title' },
  ],
  SheetDescription: [inSheet],
  SheetBody: [inSheet],
  SheetFooter: [inSheet],
  SheetClose: [inSheet, { children: button }],
  PopoverTrigger: [(part) => <ui.PopoverRoot>{part}</ui.PopoverRoot>, { children: button }],
  PopoverContent: [
    (part) => <ui.PopoverRoot defaultOpen>{part}</ui.PopoverRoot>,
    { children: <ui.PopoverTitle>A title</ui.PopoverTitle> },
  ],
  PopoverTitle: [
    (part) => (
      <ui.PopoverRoot defaultOpen>
        <ui.PopoverContent>{part}</ui.PopoverContent>
      </ui.PopoverRoot>
    ),
    { children: 'A title' },
  ],
  PopoverClose: [inPopover, { children: button }],
  AccordionRoot: [(part) => part],
  AccordionItem: [(part) => <ui.AccordionRoot>{part}</ui.AccordionRoot>, { value: 'one' }],
  AccordionTrigger: [inAccordion],
  AccordionPanel: [inAccordion],
  TabsRoot: [(part) => part],
  TabsList: [inTabs, { label: 'Parts' }],
  TabsTab: [(part) => inTabs(<ui.TabsList label="Parts">{part}</ui.TabsList>), { value: 'one' }],
  TabsPanel: [inTabs, { value: 'one' }],
  DropdownMenuTrigger: [(part) => <ui.DropdownMenuRoot>{part}</ui.DropdownMenuRoot>, { children: button }],
  DropdownMenuContent: [inMenuRoot],
  DropdownMenuItem: [inMenu],
  DropdownMenuCheckboxItem: [inMenu, { checked: true }],
  DropdownMenuGroup: [inMenu, { label: 'A group' }],
  DropdownMenuRadioGroup: [inMenu, { label: 'A group', value: 'one' }],
  DropdownMenuRadioItem: [
    (part) =>
      inMenu(
        <ui.DropdownMenuRadioGroup label="A group" value="one">
          {part}
        </ui.DropdownMenuRadioGroup>,
      ),
    { value: 'one' },
  ],
  DropdownMenuSeparator: [inMenu],
  DropdownMenuSubTrigger: [(part) => inMenu(<ui.DropdownMenuSub>{part}</ui.DropdownMenuSub>)],
  DropdownMenuSubContent: [
    (part) =>
      inMenu(
        <ui.DropdownMenuSub open>
          <ui.DropdownMenuSubTrigger>More</ui.DropdownMenuSubTrigger>
          {part}
        </ui.DropdownMenuSub>,
      ),
  ],
  ContextMenuTrigger: [inContextMenu],
  ContextMenuContent: [inContextMenu, { label: 'Actions' }],
};

/** Parts without an element. */
const ROOTS = [
  'ModalRoot',
  'DrawerRoot',
  'SheetRoot',
  'PopoverRoot',
  'DropdownMenuRoot',
  'DropdownMenuSub',
  'ContextMenuRoot',
];

const host = document.body.appendChild(document.createElement('div'));
let root = createRoot(host);
afterEach(() => {
  root.unmount();
  root = createRoot(host);
});

test('all parts are listed here', () => {
  const exported = Object.keys(ui).filter((name) =>
    /^(?:Accordion|ContextMenu|Modal|Drawer|Sheet|Popover|Tabs|DropdownMenu)[A-Z]/.test(name),
  );
  expect(exported.toSorted()).toEqual([...Object.keys(PARTS), ...ROOTS].toSorted());
});

describe.each(Object.entries(PARTS))('%s', (name, [place, props]) => {
  const Part = Reflect.get(ui, name) as ComponentType<PartProps>;
  const ofTheCaller = { className: 'of-the-caller', 'data-of-the-caller': 'yes' };

  test('passes on a ref, a class and other attributes', async () => {
    const ref = createRef<Element>();
    flushSync(() => root.render(place(<Part {...props} {...ofTheCaller} ref={ref} />)));
    await expect.poll(() => ref.current).toBeInstanceOf(Element);
    expect(document.querySelectorAll('.of-the-caller, [data-of-the-caller]')).toHaveLength(1);
    expect(ref.current?.matches('.of-the-caller[data-of-the-caller="yes"]')).toBe(true);
    // With its own class as well, where it has an element of its own.
    const given = Reflect.get(props ?? {}, 'children') === button;
    expect(ref.current?.classList.length).toBeGreaterThan(given ? 0 : 1);
  });
});

test.each([
  ['ModalTrigger', <ui.ModalTrigger key="">{button}</ui.ModalTrigger>, 'the root of its dialog, such as ModalRoot'],
  ['SheetBar', <ui.SheetBar key="" label="Open" />, 'SheetRoot'],
  ['DropdownMenuItem', <ui.DropdownMenuItem key="" />, 'DropdownMenuRoot'],
  [
    'DropdownMenuSubContent',
    <ui.DropdownMenuRoot key="">
      <ui.DropdownMenuSubContent />
    </ui.DropdownMenuRoot>,
    'DropdownMenuSub',
  ],
  [
    'ContextMenuTrigger',
    <ui.DropdownMenuRoot key="">
      <ui.ContextMenuTrigger />
    </ui.DropdownMenuRoot>,
    'ContextMenuRoot',
  ],
])('%s says what is missing around it', (_name, part, missing) => {
  const thrown: unknown[] = [];
  const alone = createRoot(document.createElement('div'), { onUncaughtError: (error) => thrown.push(error) });
  flushSync(() => alone.render(part));
  expect(thrown.map(String)).toEqual([`Error: [@mekiki/ui] Render this part inside of ${missing}.`]);
});

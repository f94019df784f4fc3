/** Adds a search and copy buttons to the page, and remembers the language. */

for (const pre of document.querySelectorAll('.example pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', `Copy: ${pre.getAttribute('aria-label')}`);
  const say = (text) => {
    button.textContent = text;
    setTimeout(() => (button.textContent = 'Copy'), 2_000);
  };
  button.addEventListener('click', () => {
    // Without the right to copy (or a safe connection), the text is selected for the person to do it.
    const select = () => {
      getSelection().selectAllChildren(pre);
      say('Selected');
    };
    if (navigator.clipboard) navigator.clipboard.writeText(pre.textContent).then(() => say('Copied'), select);
    else select();
  });
  pre.parentElement.append(button);
}

/** Examples differ in height: what was at the top stays there when another language is chosen. */
const blocks = [...document.querySelectorAll('main h2, main h3')];
let seen = { block: blocks[0], top: 0 };
function look() {
  const block = blocks.findLast((one) => one.getBoundingClientRect().top < innerHeight / 2) ?? blocks[0];
  seen = { block, top: block.getBoundingClientRect().top };
}
addEventListener('scroll', look, { passive: true });
addEventListener('resize', look);
look();

const KEY = 'mekiki.docs.language';
for (const radio of document.querySelectorAll('input[name="language"]')) {
  radio.addEventListener('change', () => {
    scrollBy({ top: seen.block.getBoundingClientRect().top - seen.top, behavior: 'instant' });
    try {
      localStorage.setItem(KEY, radio.value);
    } catch {
      // Not remembered, then.
    }
  });
  try {
    if (localStorage.getItem(KEY) === radio.value) radio.checked = true;
  } catch {
    // Not remembered, then.
  }
}

const find = document.querySelector('#find');
const found = document.querySelector('.found');
const articles = [...document.querySelectorAll('[data-call]')].map((article) => ({
  article,
  entry: document.querySelector(`[data-entry="${article.dataset.call}"]`),
  // Not the examples: every one of them says "file" and "answer".
  text: [article.dataset.call, ...[...article.querySelectorAll('h3, .address, p, dl')].map((part) => part.textContent)]
    .join(' ')
    .toLowerCase(),
}));
find.closest('search').hidden = false;
find.addEventListener('input', () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { article, entry, text } of articles) {
    const isFound = words.every((word) => text.includes(word));
    article.hidden = !isFound;
    entry.hidden = !isFound;
    if (isFound) count += 1;
  }
  for (const group of document.querySelectorAll('[data-group]')) {
    group.hidden = !group.querySelector('[data-call]:not([hidden]), [data-entry]:not([hidden])');
  }
  for (const part of document.querySelectorAll('[data-guide]')) part.hidden = words.length > 0;
  // Search results begin at the top.
  scrollTo({ top: 0, behavior: 'instant' });
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 call' : `${count || 'No'} calls`;
});
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search';
  if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    find.focus();
  }
  if (event.key === 'Escape' && isTyping) {
    find.value = '';
    find.dispatchEvent(new Event('input'));
  }
});
// A link to a call that the search hides shows all again.
addEventListener('hashchange', () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest('[hidden]')) return;
  find.value = '';
  find.dispatchEvent(new Event('input'));
  target.scrollIntoView();
});

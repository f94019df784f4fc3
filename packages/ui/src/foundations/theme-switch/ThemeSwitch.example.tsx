import { Button, type Theme, ThemeSwitch } from '@mekiki/ui';
import { useState } from 'react';

export default function ThemedPage() {
  const [theme, setTheme] = useState<Theme>('system');
  // A site sets the attribute on <html> and remembers the choice, for example in localStorage.
  const attribute = theme === 'system' ? {} : { 'data-theme': theme };
  return (
    <div {...attribute} style={{ padding: 16, background: 'var(--color-bg)', color: 'var(--color-text)' }}>
      <ThemeSwitch value={theme} onValueChange={setTheme} />
      <p>New images of today</p>
      <Button>See all</Button>
    </div>
  );
}

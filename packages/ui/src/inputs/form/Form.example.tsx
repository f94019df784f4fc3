import { Button, Form, PasswordField, TextField } from '@mekiki/ui';
import { useState } from 'react';

export default function SignIn() {
  const [name, setName] = useState('');
  const [wasSent, setSent] = useState(false);
  return (
    <Form
      style={{ maxWidth: 360 }}
      label="Sign in"
      onSubmit={() => setSent(true)}
      actions={
        <Button type="submit" variant="primary">
          Sign in
        </Button>
      }
    >
      <TextField
        label="Name"
        autoComplete="username"
        value={name}
        onValueChange={setName}
        error={wasSent && name === '' ? 'Enter your name.' : undefined}
      />
      <PasswordField label="Password" autoComplete="current-password" />
    </Form>
  );
}

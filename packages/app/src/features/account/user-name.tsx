/** The name of the signed-in user in the header; a long one is truncated to leave room for the menu. */
export function UserName({ user }: { user: string }) {
  return (
    <span
      title={user}
      style={{
        display: 'block',
        maxInlineSize: '16ch',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {user}
    </span>
  );
}

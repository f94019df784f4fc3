/** The name of who is signed in, in the header: a long one is cut off there, so that the menu keeps its room. */
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

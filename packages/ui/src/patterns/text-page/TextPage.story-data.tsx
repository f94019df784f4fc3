/** What the stories of TextPage and their tests share. */

export const sections = [
  {
    id: 'kept',
    title: 'What we keep',
    content: (
      <>
        <p>
          <strong>Images that you search with</strong> are never written to disk. A <code>history_token</code> stands
          for a visitor.
        </p>
        <ul>
          <li>Words that you searched for</li>
          <li>Addresses of images</li>
        </ul>
      </>
    ),
  },
  {
    id: 'long',
    title: 'For how long',
    content: (
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Enlarged images</th>
            <td data-label="How long">24 hours</td>
          </tr>
          <tr>
            <th scope="row">The history of a visitor</th>
            <td data-label="How long">A year after the last visit</td>
          </tr>
        </tbody>
      </table>
    ),
  },
  {
    id: 'reach',
    title: 'How to reach us',
    content: (
      <p>
        Write to <a href="#mail">somebody</a>.
      </p>
    ),
  },
];

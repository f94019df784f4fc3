import { TableOfContents } from '@mekiki/ui';

const sections = [
  { id: 'upload', label: 'Upload an image', text: 'Drop it anywhere, or choose a file.' },
  { id: 'formats', label: 'Formats', level: 3, text: 'PNG, JPEG and WebP, up to 25 MB.' },
  { id: 'share', label: 'Share an album', text: 'Everyone who has its link can see it.' },
];

export default function HelpPage() {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: '180px 1fr', gap: 24 }}>
      <TableOfContents items={sections} />
      <div>
        {sections.map(({ id, label, text }) => (
          <section key={id} id={id}>
            <h3>{label}</h3>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}

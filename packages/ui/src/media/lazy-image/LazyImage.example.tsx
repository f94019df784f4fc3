import { LazyImage } from '@mekiki/ui';

export default function Cover() {
  return (
    <div style={{ maxWidth: 360 }}>
      <LazyImage
        src="/images/6.svg"
        alt="Two people with purple hair"
        width={1216}
        height={832}
        color="6b5b8a"
        rounded
      />
    </div>
  );
}

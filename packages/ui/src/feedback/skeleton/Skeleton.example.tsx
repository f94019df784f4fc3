import { Skeleton } from '@mekiki/ui';

const ratios = [4 / 3, 1, 5 / 4];

export default function LoadingImages() {
  return (
    <div aria-busy="true" style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 12, maxWidth: 480 }}>
      {ratios.map((ratio) => (
        <Skeleton key={ratio} ratio={ratio} />
      ))}
    </div>
  );
}

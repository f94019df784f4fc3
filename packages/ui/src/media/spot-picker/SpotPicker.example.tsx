import { SpotPicker } from '@mekiki/ui';

export default function DetailToCompare() {
  return (
    <div style={{ maxWidth: 360 }}>
      <SpotPicker
        label="Detail to compare"
        src="/images/12.svg"
        alt="A girl with white hair"
        width={1024}
        height={1024}
        side={256}
        defaultValue={{ x: 0.5, y: 0.35 }}
      />
    </div>
  );
}

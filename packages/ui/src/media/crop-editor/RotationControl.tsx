import { useState } from 'react';
import { Slider } from '../../inputs/slider/index.ts';

interface RotationControlProps {
  label: string;
  /** Names the field beside the track. */
  valueLabel: string;
  /** Degrees, 0 … 360. */
  value: number;
  disabled: boolean;
  /** While the slider moves. */
  onPreview: (rotation: number) => void;
  /** It stays there. */
  onCommit: (rotation: number) => void;
}

const format = (degrees: number) => `${degrees}°`;

/** The rotation, on a track or typed. While it slides, only this renders. */
export function RotationControl({ label, valueLabel, value, disabled, onPreview, onCommit }: RotationControlProps) {
  // Valid until the value it started from changes.
  const [live, setLive] = useState({ from: value, to: value });
  return (
    <Slider
      label={label}
      valueLabel={() => valueLabel}
      min={0}
      max={360}
      step={1}
      format={format}
      disabled={disabled}
      value={live.from === value ? live.to : value}
      onValueChange={(to) => {
        setLive({ from: value, to });
        onPreview(to);
      }}
      onValueCommit={(to) => {
        setLive({ from: value, to: value });
        onCommit(to);
      }}
    />
  );
}

/** What the stories of ResultsBar and their tests share. */
import { fn } from 'storybook/test';
import { Select } from '../../inputs/select/index.ts';

export const onOrder = fn();

export function Order({ label = 'Order' }: { label?: string }) {
  return (
    <Select
      label={label}
      hideLabel
      size="sm"
      options={[
        { value: 'score', label: 'Most similar first' },
        { value: 'size', label: 'Largest first' },
      ]}
      onValueChange={onOrder}
    />
  );
}

import { ToolHeader } from '@mekiki/ui';

export default function TaggerHeader() {
  return (
    <ToolHeader
      title="Tagger"
      status={{ label: 'Active', tone: 'success' }}
      version="v1.4.0"
      engine="tagger-large"
      engineKind="ONNX"
      note="Finds the tags of an image. Your images are not kept."
    />
  );
}

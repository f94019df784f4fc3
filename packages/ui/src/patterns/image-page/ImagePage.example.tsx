import { FactList, ImagePage, LazyImage, LinkButton } from '@mekiki/ui';

export default function NightTrain() {
  return (
    <ImagePage
      title="Night train"
      image={
        <LazyImage
          src="/images/11.svg"
          alt="A girl with white hair in a city at night"
          width={1080}
          height={1440}
          rounded
        />
      }
    >
      <FactList
        facts={[
          { label: 'Artist', value: 'Aoi Minato' },
          { label: 'Size', value: '1080 × 1440' },
          { label: 'Added', value: '3 May 2026' },
        ]}
      />
      <LinkButton href="/search?image=11">Find similar images</LinkButton>
    </ImagePage>
  );
}

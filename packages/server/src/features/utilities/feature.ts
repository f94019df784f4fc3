import type { Feature } from '../../platform/http/feature.ts';
import { convertRoutes, type ConvertRouteParts } from './convert-routes.ts';
import { metadataRoutes, type MetadataRouteParts } from './metadata-routes.ts';
import { remoteImageRoutes, type RemoteImageParts } from './remote-image-routes.ts';

export const utilityFeature: Feature<ConvertRouteParts & MetadataRouteParts & RemoteImageParts> = {
  identified: [convertRoutes, metadataRoutes, remoteImageRoutes],
};

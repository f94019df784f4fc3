# The site, its API and the engines that need nothing else, on one port. See docs/guides/deploy.md.
# What is built for browsers is the same for every processor, so it is built on the builder's own.
FROM --platform=$BUILDPLATFORM node:24-slim AS site
RUN npm install --global pnpm@12.21.0
WORKDIR /mekiki
COPY package.json pnpm-workspace.yaml pnpm-lock.yaml ./
COPY patches patches
COPY tsconfig.base.json tsconfig.json ./
COPY packages packages
COPY bench/package.json bench/package.json
RUN --mount=type=cache,id=pnpm,target=/pnpm \
  pnpm install --frozen-lockfile --filter "@mekiki/app..." --filter "@mekiki/console" --store-dir=/pnpm/store --config.cache-dir=/pnpm/cache
RUN pnpm --filter @mekiki/app --filter @mekiki/console run build

FROM node:24-slim
RUN npm install --global pnpm@12.21.0
WORKDIR /mekiki
COPY LICENSE package.json pnpm-workspace.yaml pnpm-lock.yaml ./
COPY patches patches
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=8080
# Sources run as they are; in node_modules Node would refuse them, so the workspace keeps its shape.
COPY packages/server packages/server
COPY packages/describe packages/describe
COPY packages/illustrator packages/illustrator
COPY packages/matching packages/matching
COPY packages/metadata packages/metadata
COPY packages/vocabulary packages/vocabulary
# What pnpm downloads stays in a cache of the builder and never becomes part of the image.
RUN --mount=type=cache,id=pnpm,target=/pnpm \
  pnpm install --frozen-lockfile --prod --filter "@mekiki/server..." --store-dir=/pnpm/store --config.cache-dir=/pnpm/cache \
  # It comes with the machine code of every system: 250 MB that are of no use here.
  && cd node_modules/.pnpm/onnxruntime-node@*/node_modules/onnxruntime-node/bin/napi-v* \
  && find . -mindepth 2 -maxdepth 2 ! -path "./linux/$(node -p process.arch)" -exec rm -r {} +
COPY --from=site /mekiki/packages/app/dist packages/app/dist
COPY --from=site /mekiki/packages/console/dist packages/console/dist
RUN mkdir /data && chown node:node /data && ln -s /mekiki/packages/server/src/admin.ts /usr/local/bin/mekiki-admin
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "packages/server/src/main.ts"]

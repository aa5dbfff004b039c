# The proxy with TLS and the page of the editor, for compose.yaml.
FROM node:22-slim AS build
WORKDIR /repo
COPY . .
RUN node scripts/run.mjs install --frozen-lockfile \
 && node scripts/run.mjs exec turbo run build --filter=editor

FROM caddy:2
COPY --from=build /repo/apps/editor/dist /srv
COPY apps/collab/Caddyfile /etc/caddy/Caddyfile

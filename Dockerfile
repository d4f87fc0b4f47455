# The server alone, for a PostgreSQL that runs elsewhere: docs/deploy.md, the second way.
# Sample content is refused; `--build-arg BUILD=` lets it through, for a look.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /site
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci
COPY . .
ARG BUILD=--release
RUN npm run build -- ${BUILD}

FROM base AS packages
# PostgreSQL's own programs are optional packages, and their place is another container. What only the build
# needs goes too; a name that is missing here costs megabytes, nothing else.
RUN npm ci --omit=dev --omit=optional --ignore-scripts \
  && npm uninstall --omit=dev --omit=optional --ignore-scripts \
    @fontsource-variable/fraunces @tailwindcss/vite @vitejs/plugin-react fontverter harfbuzzjs lucide \
    marked purgecss react react-dom sharp subset-font tailwindcss vite

FROM base
# The sources are a few megabytes, and tell the start that the build still fits them.
COPY . .
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/build build
# Written to only while SMTP_URL is not set: every mail is a file then.
RUN install -d -o node -g node -m 700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: a signal for the container reaches the server itself.
CMD ["node", "server/main.ts"]

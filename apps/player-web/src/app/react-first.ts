import 'react-dom/client';

// A slow phone evaluates React in one task and the rest in another, so that it can respond in between.
await new Promise((done) => void setTimeout(done));

import { startBackend } from '../src/main';

void startBackend(process.env).then(() => process.stdout.write('ready\n'));
